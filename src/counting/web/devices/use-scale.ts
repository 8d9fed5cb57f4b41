import { useEffect, useRef, useState } from 'react';
import { connectScale, type ScaleKind, type ScaleLink, scaleKinds } from './scale-links.ts';
import type { ScaleReading } from './scale-text.ts';

export type ScaleState = 'idle' | 'connecting' | 'connected' | 'lost' | 'refused';

/** A scale at this device: how it can be reached, whether it is, and what it says. */
export function useScale() {
  const [state, setState] = useState<ScaleState>('idle');
  const [reading, setReading] = useState<ScaleReading>();
  const [name, setName] = useState<string>();
  const link = useRef<ScaleLink>(undefined);
  useEffect(
    () => () => {
      void link.current?.close();
    },
    [],
  );
  const connect = async (kind: ScaleKind) => {
    setState('connecting');
    try {
      link.current = await connectScale(kind, setReading, () => {
        link.current = undefined;
        setReading(undefined);
        setState('lost');
      });
      setName(link.current.name);
      setState('connected');
    } catch (error) {
      // Nobody chose one: that is not a failure.
      setState(error instanceof DOMException && error.name === 'NotFoundError' ? 'idle' : 'refused');
    }
  };
  return { kinds: scaleKinds(), state, name, reading, connect };
}
