export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

/** Seconds. */
const length = 1.2
const fade = 0.08
/** Of the loudest that the system plays now. */
const loudness = 0.15

/** Whether this browser can play on one side. */
export function canPlay(): boolean {
  return 'AudioContext' in globalThis && 'createStereoPanner' in AudioContext.prototype
}

/** Plays a soft tone on one side from `at` on, in seconds of the context. Returns its source, which ends by itself. */
export function playTone(context: BaseAudioContext, side: Side, at = context.currentTime): OscillatorNode {
  const tone = new OscillatorNode(context, { frequency: 440 })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + fade)
  volume.gain.setValueAtTime(loudness, at + length - fade)
  volume.gain.linearRampToValueAtTime(0, at + length)
  const place = new StereoPannerNode(context, { pan: side === 'left' ? -1 : 1 })
  tone.connect(volume).connect(place).connect(context.destination)
  tone.start(at)
  tone.stop(at + length)
  return tone
}
