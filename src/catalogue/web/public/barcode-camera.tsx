import { Alert, Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './barcode-camera.module.css';
import { openReader } from './barcode-reader.ts';

interface Props {
  readonly onRead: (barcode: string) => void;
  /** Begins at once, where opening this was the wish. */
  readonly atOnce?: boolean;
}

const lookEveryMs = 180;

const words: Record<string, string> = {
  NotAllowedError: 'The camera is not allowed here. Allow it in the browser, or type the barcode.',
  NotFoundError: 'This device has no camera. Type the barcode, or use a hand scanner.',
};

/** Looks for a barcode through the camera until it has read one. */
export function BarcodeCamera({ onRead, atOnce = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [on, setOn] = useState(atOnce);
  const [problem, setProblem] = useState<string>();
  const read = useRef(onRead);
  read.current = onRead;

  useEffect(() => {
    if (!on) return;
    let stream: MediaStream | undefined;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      const reader = await openReader();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
      const screen = video.current;
      if (stopped || !screen) return;
      screen.srcObject = stream;
      await screen.play();
      const look = async () => {
        if (stopped) return;
        const barcode = await reader(screen);
        if (barcode) {
          setOn(false);
          read.current(barcode);
        } else timer = setTimeout(() => void look(), lookEveryMs);
      };
      await look();
    };
    begin().catch((error: Error) => {
      setOn(false);
      setProblem(words[error.name] ?? 'The camera could not be started. Type the barcode instead.');
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [on]);

  if (on)
    return (
      <>
        <video ref={video} className={styles.video} playsInline muted aria-label="What the camera sees" />
        <Button variant="default" onClick={() => setOn(false)}>
          Stop the camera
        </Button>
      </>
    );
  return (
    <>
      {problem && <Alert color="yellow">{problem}</Alert>}
      <Button
        variant="default"
        leftSection={<IconCamera size={18} />}
        onClick={() => {
          setProblem(undefined);
          setOn(true);
        }}
      >
        Scan with the camera
      </Button>
    </>
  );
}
