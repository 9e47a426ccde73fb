/** A deliberate one-line mistake in the product, and the test that has to fail while it is there. */
export interface Fault {
  /** The file that is changed, from the root of the repository. */
  file: string
  /** Text that occurs once in the file. */
  find: string
  /** What it is replaced with. */
  replace: string
  /** The consequence for users or operators. */
  effect: string
  /** The test file, and a part of the title of the test that has to fail. */
  test: { file: string; title: string }
}
