import { Skeleton } from '@mantine/core';
import { usePicture } from '../../../../kernel/web/kit/forms/use-picture.ts';
import { getLinePhoto } from '../../../contract/delivery.ts';
import styles from './line-photo.module.css';

interface Props {
  readonly delivery: number;
  readonly line: number;
  /** Another one says that it may be another picture. */
  readonly stamp: string;
  readonly alt: string;
}

export function LinePhoto({ delivery, line, stamp, alt }: Props) {
  const url = usePicture(getLinePhoto, { params: { id: delivery, line } }, stamp);
  return url ? <img className={styles.photo} src={url} alt={alt} /> : <Skeleton height={160} />;
}
