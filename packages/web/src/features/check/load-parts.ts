/** Loads what an opened check needs later, when there may be no connection. Rejects if a step can't be loaded. */
export async function loadParts(): Promise<unknown> {
  return Promise.all([
    import('./running-check.tsx'),
    import('./check-added.tsx'),
    import('../laptop-tests/laptop-tests.tsx'),
    // Without it a pasted report says so, and it can be tried again.
    import('../system-report/read-reports.ts').catch(() => undefined),
  ])
}
