/** `npm run build:functions`; firebase calls it before it deploys them. */
import { buildFunctions, installFunctions } from './build/functions-build.ts'

installFunctions()
await buildFunctions()
