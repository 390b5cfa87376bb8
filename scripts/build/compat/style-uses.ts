/** Finds what a built style sheet uses that a browser of the target lacks. */

import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Container, type Declaration } from 'postcss'
import { addBest, featuresOf, lackingIn } from './compat-data.ts'
import type { Finding } from './script-uses.ts'

const WORD = /(?<![\w-])(-?[a-z][\w-]*)(\()?/gi
const UNIT = /(?<![\w#-])[\d.]+([a-z]+)/gi

const { properties, selectors, types, 'at-rules': atRules } = bcd.css

/** Functions and keywords that values of any property may have: `color-mix()`, `allow-discrete`. */
const VALUES = new Map<string, readonly string[]>()
for (const group of [types, properties]) {
  for (const [name, one] of featuresOf(group)) {
    if (group === types) addBest(VALUES, name, lackingIn(one.__compat))
    for (const [key, value] of featuresOf(one)) {
      addBest(VALUES, key, lackingIn(value.__compat))
      for (const [inner, part] of featuresOf(value))
        addBest(VALUES, inner, lackingIn(part.__compat))
    }
  }
}

/** @throws CssSyntaxError if the style sheet cannot be read */
export function lackingInStyle(css: string): Finding[] {
  const found: Finding[] = []
  const add = (feature: string, lacking: readonly string[], at: string) => {
    // A prefix says for which engine something is meant.
    if (lacking.length > 0 && !/^:*-(?:webkit|moz)-/.test(feature))
      found.push({ feature, lacking, at: at.slice(0, 120) })
  }
  const root = postcss.parse(css)
  root.walkDecls((declaration) => {
    if (isAskedFor(declaration) || hasPrefixed(declaration)) return
    const { prop, value } = declaration
    const at = `${selectorOf(declaration)} { ${prop}: ${value} }`
    const known = prop.startsWith('--') ? undefined : properties?.[prop]
    const lacking = lackingIn(known?.__compat)
    if (lacking.length > 0) return add(prop, lacking, at)
    for (const [feature, lacks] of lackingInValue(declaration, known)) add(feature, lacks, at)
  })
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      add(`:${name}`, lackingIn(selectors?.[name]?.__compat), selector)
  })
  root.walkAtRules(({ name, params }) => {
    const at = `@${name} ${params}`
    add(`@${name}`, lackingIn(atRules?.[name]?.__compat), at)
    if (name !== 'media' && name !== 'container') return
    for (const [, feature = ''] of params.matchAll(/\(([a-z-]+)/g))
      add(`@${name} ${feature}`, lackingIn(atRules?.[name]?.[feature]?.__compat), at)
  })
  return found
}

/** The keywords, functions and units of a value, and who lacks each. */
function lackingInValue(
  { prop, value }: Declaration,
  property: Identifier | undefined,
): [string, readonly string[]][] {
  const words = [...value.matchAll(WORD)].map(([, word = '', isCall]) => {
    const own = property?.[word]?.__compat
    const lacking = own ? lackingIn(own) : (VALUES.get(word) ?? [])
    return [isCall ? `${word}()` : `${prop}: ${word}`, lacking] satisfies [
      string,
      readonly string[],
    ]
  })
  const units = [...value.matchAll(UNIT)].map(([, unit = '']) => {
    const lacking = lackingIn(types?.length?.[unit]?.__compat)
    return [unit, lacking] satisfies [string, readonly string[]]
  })
  return [...words, ...units]
}

/** Whether the rule also has the declaration with a prefix, for the browsers that need one. */
function hasPrefixed({ prop, parent }: Declaration): boolean {
  const prefixed = [`-webkit-${prop}`, `-moz-${prop}`]
  return parent?.some((one) => one.type === 'decl' && prefixed.includes(one.prop)) ?? false
}

/** Whether an `@supports` around a declaration asks for its property. */
function isAskedFor(declaration: Declaration): boolean {
  let around: Container | postcss.Document | undefined = declaration.parent
  while (around) {
    if (isSupports(around) && around.params.includes(declaration.prop)) return true
    around = around.parent
  }
  return false
}

function isSupports(node: Container | postcss.Document): node is AtRule {
  return node.type === 'atrule' && 'name' in node && node.name === 'supports'
}

function selectorOf({ parent }: Declaration): string {
  return parent && 'selector' in parent ? String(parent.selector) : ''
}
