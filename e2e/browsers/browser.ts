/** A window of a browser, driven by its own WebDriver protocol. */
export interface Browser {
  goTo(address: string): Promise<void>
  /** The viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Evaluates an expression in the page, awaiting a promise. It gives a string. */
  evaluate(expression: string): Promise<string>
  /**
   * From now on in a frame of the page, by its index; without one in the page. Absent where the page's input actions
   * reach into its frames.
   */
  enterFrame?(index?: number): Promise<void>
  /** Performs WebDriver's input actions. */
  act(sources: readonly InputSource[]): Promise<void>
  /** A PNG of the viewport. */
  takePicture(): Promise<Buffer>
  close(): Promise<void>
}

export type InputSource =
  | { type: 'pointer'; id: string; actions: ({ type: 'pointerMove'; x: number; y: number } | PointerButton)[] }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }

interface PointerButton {
  type: 'pointerDown' | 'pointerUp'
  button: 0
}

/** A browser of the system that can be driven. */
export interface Brand {
  name: string
  /** The Debian packages that bring its programs. */
  packages: readonly string[]
  isInstalled(): boolean
  /** Starts it, with its files in a folder. */
  start(folder: string): Promise<Browser>
}
