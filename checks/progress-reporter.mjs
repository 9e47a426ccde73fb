import path from 'node:path'

const every = 10

/** A Vitest reporter for long runs: one line every ten seconds, and each failed test when it fails. */
export default class ProgressReporter {
  #files = 0
  #done = 0
  #counts = { passed: 0, failed: 0, skipped: 0 }
  #began = performance.now()
  #last = 0

  onTestRunStart(specifications) {
    this.#files = specifications.length
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state in this.#counts) this.#counts[state] += 1
    if (state !== 'failed') return
    console.log(`failed: ${path.relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`)
    for (const { message } of errors) console.log(`  ${String(message).split('\n', 1)[0]}`)
  }

  onTestModuleEnd() {
    this.#done += 1
    const seconds = (performance.now() - this.#began) / 1000
    if (seconds < this.#last + every && this.#done < this.#files) return
    this.#last = seconds
    const { passed, failed, skipped } = this.#counts
    console.log(
      `${String(Math.round(seconds)).padStart(5)} s  ${this.#done} of ${this.#files} files: ${passed} passed, ` +
        `${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    )
  }

  /** What failed outside of a test. */
  onTestRunEnd(modules, errors) {
    for (const module of modules)
      for (const { message } of module.errors()) console.log(`failed: ${module.moduleId}\n  ${message}`)
    for (const { message, stack } of errors) console.log(`failed outside of the tests: ${stack ?? message}`)
  }
}
