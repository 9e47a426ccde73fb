import { texts } from '@market/contract/texts'
import { Component, type ReactNode } from 'react'
import { Notice } from '../../ui/notices.tsx'

/** Shows a notice in place of a laptop's card that can not be rendered, so that the page and its other laptops stay. */
export class ProductCardBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Notice say={texts.card.failed} className="grow" />
  }
}
