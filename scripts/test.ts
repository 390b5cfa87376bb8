/** `npm test`: every stage, whatever became of the one before, and one closing line. */
import { ownTemp } from './own-temp.ts'
import { STAGES, type Stage } from './testing/stages.ts'
import { closingLine, exitCodeOf, NOTHING, ONE_FAILED, sumOf, type Tally } from './testing/tally.ts'

async function tallyOf(stage: Stage, scratch: string): Promise<Tally> {
  try {
    return await stage.run(scratch)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return ONE_FAILED
  }
}

async function runAll(scratch: string): Promise<Tally> {
  const tallies = new Map<string, Tally>()
  for (const stage of STAGES) {
    console.log(`\n── ${stage.name} ──`)
    const needed = stage.needs === undefined ? NOTHING : tallies.get(stage.needs)
    if (needed !== undefined && needed.failed > 0) {
      console.log(`Skipped, because the stage "${stage.needs}" failed.`)
      tallies.set(stage.name, { ...NOTHING, skipped: 1 })
      continue
    }
    const tally = await tallyOf(stage, scratch)
    tallies.set(stage.name, tally)
    console.log(`${stage.name}: ${closingLine(tally)}`)
  }
  return sumOf([...tallies.values()])
}

const temp = ownTemp()
process.once('exit', temp.remove)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const total = await runAll(temp.folder)
process.exitCode = exitCodeOf(total)
console.log(`\n${closingLine(total)}`)
