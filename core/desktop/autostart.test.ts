import { describe, expect, it } from 'vitest'
import { autostartEntry } from './autostart.ts'

const execOf = (...command: string[]) =>
  autostartEntry(command)
    .split('\n')
    .find((line) => line.startsWith('Exec='))

describe('opening at login on Linux', () => {
  it('names the program and asks for a quiet start', () => {
    expect(execOf('/opt/Fourfold/fourfold', '--hidden')).toBe(
      'Exec="/opt/Fourfold/fourfold" "--hidden"',
    )
  })

  it('keeps a folder’s strange name one argument, and nothing else', () => {
    expect(execOf('/home/a b/$(x)/100%')).toBe('Exec="/home/a b/\\\\$(x)/100%%"')
    expect(autostartEntry(['/a\nExec=evil']).match(/^Exec=/gm)).toHaveLength(1)
  })
})
