import { createHash } from 'node:crypto'

const grounds = ['#24545c', '#78482c', '#4a4678', '#34623c', '#7c3a4e', '#424e60']

/** Draws a head and shoulders; the seed gives the background colour. */
export function drawAvatar(seed: string): string {
  const ground = grounds[createHash('sha256').update(seed).digest().readUInt8(0) % grounds.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${ground}"/><g fill="#e8d8c4"><ellipse cx="50" cy="38" rx="17" ry="19"/><ellipse cx="50" cy="98" rx="34" ry="33"/></g></svg>`
}
