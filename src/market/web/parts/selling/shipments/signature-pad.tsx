import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import styles from './shipments.module.css';

const width = 640;
const height = 240;
const strokeWidth = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger's name, as a picture. It is offered beside the typed name, never instead of it. */
export function SignaturePad({ onSigned }: { readonly onSigned: (picture: Blob | undefined) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point>(undefined);
  const [signed, setSigned] = useState(false);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const paper = canvas.current?.getContext('2d');
    if (!paper || !last.current) return;
    const next = pointOf(event);
    paper.lineWidth = strokeWidth;
    paper.lineCap = 'round';
    paper.strokeStyle = '#1a2a22';
    paper.beginPath();
    paper.moveTo(last.current.x, last.current.y);
    paper.lineTo(next.x, next.y);
    paper.stroke();
    last.current = next;
  };
  const end = () => {
    if (!last.current) return;
    last.current = undefined;
    setSigned(true);
    canvas.current?.toBlob((picture) => onSigned(picture ?? undefined), 'image/png');
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
    setSigned(false);
    onSigned(undefined);
  };
  return (
    <div className={styles.signature}>
      <div className={styles.signatureHead}>
        <span>Signature</span>
        {signed && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={width}
        height={height}
        role="img"
        aria-label="Sign here with a finger"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = pointOf(event);
        }}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}
