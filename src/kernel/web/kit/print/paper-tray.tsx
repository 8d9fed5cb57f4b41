import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../store.ts';
import { paper } from './paper.ts';

/** Draws what is to be printed, prints it once its pictures are there, and lets it go afterwards; on the screen there is nothing to see of it. */
export default function PaperTray() {
  const drawn = useStore(paper);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn === undefined) return;
    let gone = false;
    const away = () => paper.set(undefined);
    const print = async () => {
      const pictures = [...(root.current?.querySelectorAll('img') ?? [])];
      await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
      if (!gone) window.print();
    };
    window.addEventListener('afterprint', away);
    void print();
    return () => {
      gone = true;
      window.removeEventListener('afterprint', away);
    };
  }, [drawn]);
  return drawn === undefined
    ? null
    : createPortal(
        <div ref={root} className="paper">
          {drawn}
        </div>,
        document.body,
      );
}
