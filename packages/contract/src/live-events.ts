/** Milliseconds between the heartbeats of an open stream of live events. */
export const heartbeatEvery = 15_000
