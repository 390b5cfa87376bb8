/** Linux: the Desktop Entry (specification 1.5) that opens the app at login. */

/** @param command the program and its arguments, unquoted */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Fourfold',
    'Comment=Four daily habits, together.',
    `Exec=${command.map(quoted).join(' ')}`,
    'Icon=fourfold',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** Quoted once for Exec, and once more as the value of a key; a line break would begin another key. */
function quoted(argument: string): string {
  const plain = argument.replaceAll(/[\r\n]/g, '')
  const inQuotes = plain.replaceAll(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll('%', '%%')
  return `"${inQuotes.replaceAll('\\', '\\\\')}"`
}

/** The entry with another command, where its program is gone; all else stays, as people may have changed it. */
export function renewedEntry(
  entry: string,
  command: readonly string[],
  isThere: (path: string) => boolean,
): string | undefined {
  const [line, value = ''] = /^Exec=(.*)$/m.exec(entry) ?? []
  const program = /^"((?:[^"\\]|\\.)*)"/.exec(value.replaceAll('\\\\', '\\'))?.[1]
  if (line === undefined || program === undefined || isThere(unquoted(program))) return undefined
  return entry.replace(line, () => `Exec=${command.map(quoted).join(' ')}`)
}

function unquoted(inQuotes: string): string {
  return inQuotes.replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%')
}
