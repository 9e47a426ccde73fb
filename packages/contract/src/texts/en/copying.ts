export const copying = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
} as const
