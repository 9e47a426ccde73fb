/** A reason not to start. Its message is the one line that the user sees. */
export class StartUpError extends Error {}
