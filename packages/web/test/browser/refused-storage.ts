const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Runs `work` as in a browser that refuses storage, and with it channels, locks and service workers. */
export async function withRefusedStorage(work: () => Promise<void>): Promise<void> {
  const restores = [
    ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'].map((name) =>
      replace(globalThis, name, { get: refuse }),
    ),
    replace(navigator, 'serviceWorker', { get: refuse }),
    replace(navigator.locks, 'request', { value: async () => refuse() }),
  ]
  try {
    await work()
  } finally {
    for (const restore of restores) restore()
  }
}

function replace(of: object, name: string, by: PropertyDescriptor): () => void {
  const own = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { ...by, configurable: true })
  return () => {
    if (own) Object.defineProperty(of, name, own)
    else Reflect.deleteProperty(of, name)
  }
}
