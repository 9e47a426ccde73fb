const { bootstrap } = require('@vendure/core')
const { makeConfig } = require('./config.js')

void bootstrap(makeConfig())
