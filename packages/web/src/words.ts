/** Texts of the web client that stand beside the spec's (those are in the contract). */
export const words = {
  home: {
    order: 'Facts first.',
    taggedLaptop: 'A laptop taken apart, with an inspection tag on each of its parts',
    parts: {
      panel: { name: 'Panel', finding: 'no dead pixels' },
      keyboard: { name: 'Keyboard', finding: 'every key types' },
      board: { name: 'Board', finding: 'dry, no repairs' },
      battery: { name: 'Battery', finding: 'holds 81 %' },
      disk: { name: 'Disk', finding: '512 GB, healthy' },
      bottom: { name: 'Bottom', finding: 'all ten screws' },
    },
  },
  photo: {
    choose: 'Choose a photo', drop: 'or drop it here', replace: 'Replace photo', uploading: (percent: number) => `Uploading, ${percent} %`,
    failed: 'The photo could not be uploaded.', ready: 'Photo is uploaded', kinds: 'JPEG, PNG or WebP, at most 10 MB',
  },
  report: { empty: 'Say in a few words what is wrong.' },
  dashboard: { sections: 'Dashboard' },
  dialog: { close: 'Close', cancel: 'Cancel' },
  toast: { region: 'Messages', dismiss: 'Dismiss message' },
  picture: { missing: 'No picture' },
} as const
