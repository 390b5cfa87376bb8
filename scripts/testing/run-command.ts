/** Runs one of the project's tools. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** Scripts of the tools, which Node can run on every system. */
const TOOLS = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  turbo: 'turbo/bin/turbo',
} as const

export type Tool = keyof typeof TOOLS

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The file to which its output is appended; the terminal by default. */
  readonly log?: string
  /** Ends it after so many milliseconds; its exit code is then 1. */
  readonly timeout?: number
}

/** Child processes, which end with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Runs a script with the current Node. @returns its exit code; 1 if a signal ended it */
export function runNode(
  script: string,
  args: readonly string[],
  { env = {}, log, timeout }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = log === undefined ? 'inherit' : openSync(log, 'a')
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      ...(timeout !== undefined && { timeout: Math.ceil(timeout) }),
      env: { ...process.env, ...env },
      stdio: [log === undefined ? 'inherit' : 'ignore', output, output],
    })
    if (typeof output === 'number') closeSync(output)
    running.add(child)
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

export function runTool(
  tool: Tool,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  return runNode(join(ROOT, 'node_modules', TOOLS[tool]), args, options)
}
