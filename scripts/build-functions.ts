/** `npm run build:functions`: builds the cloud functions; Firebase runs it before it deploys them. */
import { buildFunctions, installFunctions } from './build/functions-build.ts'
import { presentFirebase, presentKeeping } from './build/web-build.ts'

async function build(): Promise<void> {
  const region = presentFirebase()?.functionsRegion
  if (!region) {
    throw new Error(
      'Functions are built for a Firebase project: fill in .env as in docs/firebase.md, without emulators.',
    )
  }
  const { logDays } = presentKeeping()
  installFunctions()
  await buildFunctions({ region, logDays })
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
