/** Runs one of the project's tools and streams what it says. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** Where the tools' own programs lie, as paths that Node runs on every system. */
const TOOLS = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
} as const

export type Tool = keyof typeof TOOLS

/** Runs a script by this Node and resolves with its exit code; 1 where a signal ended it. */
export function runNode(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

export function runTool(
  tool: Tool,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return runNode(join(ROOT, 'node_modules', TOOLS[tool]), args, env)
}
