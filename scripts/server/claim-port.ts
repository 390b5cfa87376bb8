/** Finds out whether the port is free for us; if not, explains why and what to do. */
import { choosePort, originAt } from './address.ts'
import { type Identity, whoAnswersAt } from './identity.ts'
import { openAddress } from './show-address.ts'
import { decideStart } from './start-decision.ts'

interface StartCommand {
  readonly name?: string
  readonly port?: number
}

/**
 * @param wanted what this start would serve.
 * @param command its name, and its default port if it has one of its own
 * @returns the free port, or undefined if there is nothing left to do: Fourfold already runs, or the start
 *   was refused (`process.exitCode` is then 1).
 */
export async function claimPort(
  wanted: Identity,
  command: StartCommand = {},
): Promise<number | undefined> {
  const choice = choosePort(process.env, command.port)
  if ('problem' in choice) {
    console.error(choice.problem)
    process.exitCode = 1
    return undefined
  }
  const decision = decideStart(await whoAnswersAt(choice.port), choice.port, wanted, command.name)
  if (decision.kind === 'serve') return choice.port
  if (decision.kind === 'open') {
    console.log(decision.message)
    await openAddress(`${originAt(choice.port)}/`)
  } else {
    console.error(decision.message)
    process.exitCode = 1
  }
  return undefined
}
