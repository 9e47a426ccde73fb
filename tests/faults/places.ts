export const server = 'packages/server/src'
export const features = `${server}/features`
export const platform = `${server}/platform`
export const workflows = `${server}/workflows`
