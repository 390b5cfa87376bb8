/** The stages of `npm run test:changed`. */
import { onEmulators, playwright, type Stage, script, vitest } from '../stage.ts'
import { ALL_SEEDS, desktopApp, QUICK_RUN, STATIC } from '../stages.ts'
import { CHANGED_FILES } from './nearest-first.ts'
import type { Selection } from './select.ts'

const MAIN_FLOWS = ['--grep', '@both', '--project', 'phone']

export function changedStages(selection: Selection): readonly Stage[] {
  const { units, rules, hasContract, hasSimulation, browser, desktop, firebase, webkit } = selection
  return [
    ...(desktop !== 'none' ? [script('desktop build', 'build-desktop.ts')] : []),
    ...browserStages(browser),
    ...(units.length === 0
      ? []
      : [
          vitest('unit', {
            command: ['related', ...units, '--run', '--passWithNoTests'],
            env: { [CHANGED_FILES]: units.join('\n') },
          }),
        ]),
    ...(rules.length === 0
      ? []
      : [
          onEmulators(
            vitest('rules', {
              config: 'vitest.rules.config.ts',
              command: ['run', ...rules],
              env: ALL_SEEDS,
            }),
          ),
        ]),
    ...(hasContract
      ? [onEmulators(vitest('contract', { config: 'vitest.contract.config.ts' }))]
      : []),
    ...(hasSimulation
      ? [onEmulators(vitest('simulation', { config: 'vitest.simulation.config.ts' }))]
      : []),
    ...(desktop !== 'none' ? [desktopApp(desktop === 'all' ? {} : QUICK_RUN)] : []),
    ...(firebase.length === 0
      ? []
      : [
          onEmulators(
            playwright('browser on Firebase', [], {
              config: 'playwright.cloud.config.ts',
              args: firebase,
            }),
          ),
        ]),
    ...(webkit.length === 0
      ? []
      : [
          script('build', 'build-web.ts'),
          vitest('WebKit', {
            config: 'vitest.webkit.config.ts',
            command: ['run', ...webkit],
            needs: ['build'],
          }),
        ]),
    ...STATIC,
  ]
}

/** The main flows at phone size; or single specs, each at the sizes it is made for. */
function browserStages(browser: Selection['browser']): Stage[] {
  if (browser === 'main') return [playwright('browser', [], { args: MAIN_FLOWS })]
  if (browser.length === 0) return []
  const args = [...browser, '--project', 'phone', '--project', 'desktop']
  return [playwright('browser', [], { args, env: { FOURFOLD_RUN: 'changed' } })]
}
