import { texts } from '@market/contract/texts'

/** The request got no response, so it is unknown whether the server processed it. */
export class LostConnection extends Error {
  override readonly name = 'LostConnection'
  constructor(cause: unknown) {
    super(texts.state.lost, { cause })
  }
}
