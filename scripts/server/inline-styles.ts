/** Allows the styles within a build's page, and no others: the first paint does not wait for a file. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CspAdditions } from '#core/app/security/csp.ts'

const STYLE = /<style>(.*?)<\/style>/gs

/** @returns the policy's source for each `<style>` of a page */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(STYLE)].map(([, css = '']) => {
    return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  })
}

/** What the page of a build adds to its policy; nothing before there is a build. @param folder the build */
export function pageSources(folder: string): CspAdditions {
  const page = join(folder, 'index.html')
  return existsSync(page) ? { 'style-src': styleHashes(readFileSync(page, 'utf8')) } : {}
}
