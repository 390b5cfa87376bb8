import { describe, expect, it } from 'vitest'
import type { Command } from '#core/app/bridge/to-page.ts'
import { CommandQueue } from './command-queue.ts'

function queue() {
  const sent: string[] = []
  let last = 0
  const send = (command: Command) => sent.push(command.kind === 'go' ? command.path : command.kind)
  const commands = new CommandQueue(send, () => String(++last))
  return { commands, sent }
}

describe('commands to the page', () => {
  it('wait until the page listens, and come in order', () => {
    const { commands, sent } = queue()
    commands.push({ kind: 'go', path: '/a' })
    commands.push({ kind: 'bad-link' })
    expect(sent).toEqual([])
    commands.listening()
    commands.push({ kind: 'go', path: '/b' })
    expect(sent).toEqual(['/a', 'bad-link', '/b'])
  })

  it('run again where the page crashed before it was done, and only then', () => {
    const { commands, sent } = queue()
    commands.listening()
    commands.push({ kind: 'go', path: '/done' })
    commands.push({ kind: 'go', path: '/lost' })
    commands.done('1')
    commands.gone()
    commands.push({ kind: 'go', path: '/while-gone' })
    expect(sent).toEqual(['/done', '/lost'])
    commands.listening()
    expect(sent).toEqual(['/done', '/lost', '/lost', '/while-gone'])
  })

  it('stop at 200 waiting ones', () => {
    const { commands, sent } = queue()
    for (let index = 0; index < 300; index += 1) commands.push({ kind: 'go', path: `/${index}` })
    commands.listening()
    expect([sent.length, sent[0], sent.at(-1)]).toEqual([200, '/100', '/299'])
  })
})
