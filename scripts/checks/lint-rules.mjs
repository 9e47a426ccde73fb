// The linter's plugin with our own rules.
import layers from './layers.mjs'
import loneText from './lone-text.mjs'

export default { meta: { name: 'market' }, rules: { layers, 'lone-text': loneText } }
