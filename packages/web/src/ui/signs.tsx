/** The icons of every first screen; what only some pages show is drawn beside them. */

export function Sign({ d, className }: { d: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

/** An icon of one stroke, 24 units wide. */
export const drawn = (d: string) =>
  function DrawnSign({ className = 'size-5' }: { className?: string }) {
    return <Sign d={d} className={className} />
  }

export const SunSign = drawn(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
)
export const MoonSign = drawn('M20.5 14A8.5 8.5 0 1 1 10 3.5 6.7 6.7 0 0 0 20.5 14Z')
export const SearchSign = drawn('M3.5 11a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M16.5 16.5 21 21')
export const MenuSign = drawn('M4 6h16M4 12h16M4 18h16')
export const CloseSign = drawn('M6 6l12 12M18 6 6 18')
export const HeartSign = drawn('M12 20.5 4.2 12.9a4.9 4.9 0 0 1 6.9-6.9l.9.9.9-.9a4.9 4.9 0 0 1 6.9 6.9z')
export const FlagSign = drawn('M5 21V4h13l-3 4.5 3 4.5H5')
export const CompareSign = drawn('M7 4v16M3 8l4-4 4 4M17 20V4M13 16l4 4 4-4')
export const TickSign = drawn('M4 12.5l5.5 5.5L20 6.5')
export const VerifiedSign = drawn('M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM8.3 12.2l2.6 2.6 4.8-5.2')
