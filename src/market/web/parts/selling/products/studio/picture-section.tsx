import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { UploadArea } from '../../../../../../kernel/web/kit/forms/upload-area.tsx';
import { useCallMutation } from '../../../../../../kernel/web/query/query.ts';
import { toast } from '../../../../../../kernel/web/ui/toasts/toast.ts';
import type { ListingDetail } from '../../../../../contract/listing.ts';
import { addListingPicture, picturesMost, putListingPictures } from '../../../../../contract/listing-picture.ts';
import { ListingPictureFace } from '../../../listing-face.tsx';
import styles from './studio.module.css';

interface Props {
  readonly listing: ListingDetail | undefined;
  readonly onPictures: (pictures: ListingDetail['pictures']) => void;
}

const { types, bytesMax } = addListingPicture.upload;
const side = 112;

/** What venues see of it: the first picture is its face everywhere. */
export function PictureSection({ listing, onPictures }: Props) {
  const add = useCallMutation(addListingPicture, {
    onDone: ({ pictures }) => onPictures(pictures),
    onFailed: (error) => {
      const [problem] = error.fieldErrors;
      if (problem) toast.warn('The picture was not saved', `It ${problem.message}.`);
      else toast.failure(error);
    },
  });
  const put = useCallMutation(putListingPictures, { onDone: ({ pictures }) => onPictures(pictures) });
  const pictures = listing?.pictures ?? [];
  const order = (next: readonly ListingDetail['pictures'][number][]) =>
    listing && put.mutate({ params: { id: listing.listing_id }, body: { pictures: next.map(({ digest }) => digest) } });
  return (
    <section className={styles.part} aria-label="Pictures">
      <h2>Pictures</h2>
      {!listing && <p className={styles.about}>Name, SKU, category, size and price first: then the draft is kept, and takes pictures.</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, at) => (
            <li key={picture.digest}>
              <ListingPictureFace of={picture} size={side} />
              <div>
                {at === 0 ? (
                  <small>First</small>
                ) : (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Put picture ${at + 1} first`}
                    onClick={() => order([picture, ...pictures.filter((_, n) => n !== at)])}
                  >
                    <IconArrowLeft size={18} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove picture ${at + 1}`} onClick={() => order(pictures.filter((_, n) => n !== at))}>
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ul>
      )}
      {listing && pictures.length < picturesMost && (
        <UploadArea
          label={pictures.length === 0 ? 'Drop a picture here, or choose one' : 'Drop another picture here, or choose one'}
          hint={`JPEG, PNG, WebP or AVIF, up to ${bytesMax / 1024 / 1024} MB`}
          accept={types.join(',')}
          bytesMax={bytesMax}
          file={undefined}
          sent={add.isPending ? 0.5 : undefined}
          onFile={(file) => file && add.mutate({ params: { id: listing.listing_id }, upload: file })}
        />
      )}
    </section>
  );
}
