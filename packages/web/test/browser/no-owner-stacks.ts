import * as React from 'react'

/**
 * React's development build notes for each element where it was made, and each render for the browser's profiler: a
 * quarter of the component tests' processor time. Its warnings need neither. Imported before `react-dom`, which looks
 * for the profiler once.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>
// Beyond ten thousand at once it takes no more of them. It sets the count back itself.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
