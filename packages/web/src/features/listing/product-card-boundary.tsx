import { texts } from '@market/contract/texts'
import { Component, type ReactNode } from 'react'

/** Shows a notice in place of a laptop's card that can not be rendered, so that the page and its other laptops stay. */
export class ProductCardBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="notice grow">
        <p>{texts.card.failed}</p>
      </div>
    )
  }
}
