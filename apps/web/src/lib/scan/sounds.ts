import { storedValue } from '#web/lib/stored.ts';

const storedMute = storedValue('scanSound');

export const isMuted = () => storedMute.read() === 'off';
export const setMuted = (isOff: boolean) => storedMute.write(isOff ? 'off' : null);

let audio: AudioContext | undefined;

function playTone(frequency: number, from: number, seconds: number) {
  if (!audio) return;
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + from;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.2, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/**
 * Plays one short high tone for an accepted scan, or two low tones for a rejected one. Silent before the first click or
 * key on the page, because browsers block sound until then.
 */
export function playSound(outcome: 'right' | 'wrong'): void {
  if (isMuted() || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  void audio.resume();
  if (outcome === 'right') playTone(1320, 0, 0.09);
  else {
    playTone(220, 0, 0.18);
    playTone(180, 0.22, 0.28);
  }
}
