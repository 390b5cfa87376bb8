/** `npm run build:functions`: builds the cloud functions; Firebase runs it before it deploys them. */
import { buildFunctions, installFunctions } from './build/functions-build.ts'

installFunctions()
await buildFunctions()
