const { removeChild, insertBefore } = Node.prototype

/**
 * Keeps React running when an extension or the browser's translation has moved or removed nodes that React rendered.
 * React would remove such a node from its old parent, or insert before it; the DOM throws NotFoundError, and the whole
 * page is replaced by the error page. Known since 2018 (https://github.com/facebook/react/issues/11538), with this
 * workaround. A node that was moved deeper, into a wrapper, is removed from there, and counts as the wrapper for an
 * insertion; in place of one that is gone, nothing is removed, and new content comes last.
 */
export function surviveForeignChanges(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = this.contains(child) ? child.parentNode : null
    return parent === null ? child : (removeChild.call(parent, child) as Child)
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    let place = before
    while (place !== null && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, node, place) as Child
  }
}
