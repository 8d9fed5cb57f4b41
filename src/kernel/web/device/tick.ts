/** Where this device keeps whether it ticks. */
export const tickKey = 'tick';

type Tick = 'saved' | 'asked';

interface Sign {
  readonly vibration: readonly number[];
  readonly hertz: number;
  readonly seconds: number;
}

const signs: Readonly<Record<Tick, Sign>> = {
  saved: { vibration: [12], hertz: 1320, seconds: 0.04 },
  asked: { vibration: [40, 60, 40], hertz: 330, seconds: 0.14 },
};
const loudness = 0.08;

let audio: AudioContext | undefined;

/** A phone that is silent stays so: what is played beside other things is muted by its switch. */
const beside = (device: Navigator & { audioSession?: { type: string } }): void => {
  if (device.audioSession) device.audioSession.type = 'ambient';
};

function sound({ hertz, seconds }: Sign): void {
  if (!audio) {
    beside(navigator);
    audio = new AudioContext();
  }
  void audio.resume();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(loudness, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}

/** Vibration and sound as feedback without looking. Browsers allow neither before the first touch. */
export function tick(kind: Tick): void {
  if (localStorage.getItem(tickKey) === 'false' || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([...signs[kind].vibration]);
  sound(signs[kind]);
}
