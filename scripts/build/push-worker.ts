/** Builds our part of the service worker, `/push-worker.js`, which Workbox's `/sw.js` imports. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { ROOT } from '../paths.ts'
import { BUILD_TARGET } from './browser-target.ts'

export const PUSH_WORKER = 'push-worker.js'

/** Vite plugin; in development there is no service worker. */
export function pushWorker(): Plugin {
  return {
    name: 'fourfold-push-worker',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER, source: await scriptOfWorker() })
    },
  }
}

async function scriptOfWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: BUILD_TARGET,
      rolldownOptions: {
        input: join(ROOT, 'web', 'worker', 'push-worker.ts'),
        // A classic script, because `importScripts` does not load modules.
        output: { format: 'iife' },
      },
    },
  })
  const [part, more] = 'output' in built ? built.output : []
  if (part?.type !== 'chunk' || more) throw new Error('The worker has to be one script.')
  return part.code
}
