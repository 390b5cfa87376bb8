/** `npm run check:browsers`: does the web build, as it lies there, run in every browser of the target? */
import { TARGET_IN_WORDS } from './build/browser-target.ts'
import { faultsOfBuild, filesOfBuild } from './build/compat/check-build.ts'
import { WEB_BUILD } from './paths.ts'

const faults = faultsOfBuild(filesOfBuild(WEB_BUILD))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`The build runs in ${TARGET_IN_WORDS} and newer.`)
