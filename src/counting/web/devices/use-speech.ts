import { useEffect, useRef, useState } from 'react';

interface SpeechResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string; readonly confidence: number };
}
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  addEventListener(type: 'result', listener: (event: { readonly results: ArrayLike<SpeechResult>; readonly resultIndex: number }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void;
  addEventListener(type: 'end', listener: () => void): void;
}
type RecognitionClass = new () => Recognition;

const native = (): RecognitionClass | undefined => {
  const scope = globalThis as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
};

export type SpeechWay = 'here' | 'recorded' | 'none';
/** Whether this browser can transcribe speech, only record it, or neither. */
export const speechWay = (): SpeechWay => (native() ? 'here' : typeof MediaRecorder === 'function' && navigator.mediaDevices ? 'recorded' : 'none');

const words: Readonly<Record<string, string>> = {
  'not-allowed': 'The microphone is not allowed here. Allow it in the browser, or type the same words.',
  NotAllowedError: 'The microphone is not allowed here. Allow it in the browser, or type the same words.',
  NotFoundError: 'This device has no microphone. Type the same words.',
  network: 'Speech needs a network in this browser. Type the same words.',
  'no-speech': 'Nothing was heard. Try again, closer.',
};

interface SpeechHandlers {
  readonly onText: (text: string, confidence: number | undefined) => void;
  readonly onAudio: (audio: Blob) => void;
}

/** Listens while it is on: as text where the browser can write it down, as a recording where it can't. */
export function useSpeech(language: string, handlers: SpeechHandlers) {
  const [on, setOn] = useState(false);
  const [interim, setInterim] = useState('');
  const [problem, setProblem] = useState<string>();
  const callbacks = useRef(handlers);
  callbacks.current = handlers;
  const way = speechWay();
  useEffect(() => {
    if (!on) return;
    const failed = (code: string) => {
      setProblem(words[code] ?? 'Listening stopped. Try again, or type the same words.');
      setOn(false);
    };
    return way === 'here' ? recognise(language, callbacks, setInterim, failed, () => setOn(false)) : record(callbacks, failed);
  }, [on, way, language]);
  return {
    way,
    on,
    interim,
    problem,
    toggle: () => {
      setProblem(undefined);
      setInterim('');
      setOn(!on);
    },
  };
}

function recognise(language: string, handlers: { current: SpeechHandlers }, onInterim: (text: string) => void, onFailed: (code: string) => void, onEnd: () => void): () => void {
  const recognition = new (native() as RecognitionClass)();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.addEventListener('result', ({ results, resultIndex }) => {
    let open = '';
    for (let at = resultIndex; at < results.length; at++) {
      const result = results[at] as SpeechResult;
      if (result.isFinal) handlers.current.onText(result[0].transcript.trim(), result[0].confidence || undefined);
      else open += result[0].transcript;
    }
    onInterim(open);
  });
  recognition.addEventListener('error', ({ error }) => {
    if (error !== 'aborted') onFailed(error);
  });
  recognition.addEventListener('end', onEnd);
  recognition.start();
  return () => recognition.stop();
}

function record(handlers: { current: SpeechHandlers }, onFailed: (code: string) => void): () => void {
  let recorder: MediaRecorder | undefined;
  let stopped = false;
  navigator.mediaDevices
    .getUserMedia({ audio: true })
    .then((stream) => {
      const release = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (stopped) return release();
      const pieces: Blob[] = [];
      recorder = new MediaRecorder(stream);
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      recorder.addEventListener('stop', () => {
        release();
        handlers.current.onAudio(new Blob(pieces, { type: recorder?.mimeType ?? 'audio/webm' }));
      });
      recorder.start();
    })
    .catch((error: Error) => onFailed(error.name));
  return () => {
    stopped = true;
    if (recorder?.state === 'recording') recorder.stop();
  };
}

/** Reads back what was understood. */
export function say(text: string, language: string): void {
  if (!('speechSynthesis' in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}
