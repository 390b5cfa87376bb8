import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../flows/count-flow.ts'
import { FLOWS } from '../flows/flows.ts'
import { ROOT } from '../paths.ts'

const TEXT = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')

describe('the walk through a check-off in docs/architecture.md', () => {
  const walk = TEXT.split('## A check-off')[1]?.split('\n## ')[0] ?? ''

  it('names the files in the order in which somebody reads them', () => {
    const named = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file)
    // The flows' own test checks that these files exist and lead to one another.
    expect(named).toEqual(filesOf(FLOWS['check-off'].filter((step) => !('isDetail' in step))))
  })
})

it('nothing above the cloud port asks which backend it uses', () => {
  const backends = "'(?:firebase|device|demo)'"
  const asking = new RegExp(`[=!]== ${backends}|${backends} [=!]==|\\[(?:account|cloud)\\.kind\\]`)
  const exclude = ['renderer/data/cloud/**', '**/*.test.{ts,tsx}']
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: ROOT, exclude })
  expect(files.filter((file) => asking.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
