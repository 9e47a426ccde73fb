import type { UserType } from '@market/contract'
import { pages, type DrawerPage, type Page } from '@market/contract/pages'
import { labels, signs } from 'virtual:drawer'

export interface DrawerLink {
  to: string
  label: string
  /** The path of its icon. */
  sign: string
}

/** Without a type, which is still loading, only the links of every user. */
export function drawerLinks(type: UserType | undefined): DrawerLink[] {
  return (Object.keys(labels) as DrawerPage[]).flatMap((name) => {
    const page: Page = pages[name]
    return page.drawer === 'everyone' || page.drawer === type
      ? [{ to: page.pattern, label: labels[name], sign: signs[name] }]
      : []
  })
}
