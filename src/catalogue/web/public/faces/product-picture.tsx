import { Menu } from '@mantine/core';
import { IconCamera, IconClipboard, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { putProductPicture, removeProductPicture } from '../../../contract/product-face.ts';
import { useProductFace } from './faces.ts';
import { ProductFace } from './product-face.tsx';
import styles from './product-picture.module.css';

const { types, bytesMax } = putProductPicture.upload;
const size = 72;
const isPicture = ({ type }: { readonly type: string }) => types.some((one) => one === type);

/** The face at the head of a product's page. Users who may edit press it to set a picture: from a file, the camera or the clipboard. */
export function ProductPicture({ id, name }: { readonly id: number; readonly name: string }) {
  return holdsAll(useUser(), [putProductPicture.access.permission]) ? <Editable id={id} name={name} /> : <ProductFace id={id} size={size} />;
}

function Editable({ id, name }: { readonly id: number; readonly name: string }) {
  const has = useProductFace(id)?.picture != null;
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const put = useCallMutation(putProductPicture, {
    onDone: () => toast.done(`${name} has its picture`),
    onFailed: (error) => {
      const [problem] = error.fieldErrors;
      if (problem) toast.warn('The picture was not saved', `It ${problem.message}.`);
      else toast.failure(error);
    },
  });
  const remove = useCallMutation(removeProductPicture, { onDone: () => toast.done('The picture is removed') });
  const take = (picture: File | undefined) => {
    if (!picture) return;
    if (picture.size > bytesMax) toast.warn('The picture was not saved', `At most ${bytesMax / 1024 / 1024} MB fit.`);
    else put.mutate({ params: { id }, upload: picture });
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const picture = [...(event.clipboardData?.files ?? [])].find(isPicture);
      if (picture) latest.current(picture);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
  const pasteNow = async () => {
    try {
      for (const item of await navigator.clipboard.read()) {
        const type = item.types.find((one) => isPicture({ type: one }));
        if (type) return take(new File([await item.getType(type)], 'pasted', { type }));
      }
      toast.warn('Nothing to paste', 'Copy a picture first.');
    } catch {
      toast.warn('The clipboard cannot be read here', 'Press Ctrl+V on this page instead.');
    }
  };
  return (
    <>
      <Menu position="bottom-start" returnFocus>
        <Menu.Target>
          <button type="button" className={styles.picture} aria-label={has ? 'Change the picture' : 'Add a picture'} aria-busy={put.isPending}>
            <ProductFace id={id} size={size} />
            <span className={styles.badge} aria-hidden>
              <IconCamera size={14} />
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCamera size={18} />} onClick={() => camera.current?.click()}>
            Take a photo
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto size={18} />} onClick={() => file.current?.click()}>
            Choose a file
          </Menu.Item>
          <Menu.Item leftSection={<IconClipboard size={18} />} onClick={() => void pasteNow()}>
            Paste
          </Menu.Item>
          {has && (
            <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => remove.mutate({ params: { id } })}>
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {[
        { input: file, label: 'Picture file', capture: undefined },
        { input: camera, label: 'Photo', capture: 'environment' as const },
      ].map(({ input, label, capture }) => (
        <input
          key={label}
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={types.join(',')}
          capture={capture}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      ))}
    </>
  );
}
