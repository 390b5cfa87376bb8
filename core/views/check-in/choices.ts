/**
 * Answers to tap stand in the text of the answer, before what is written: "Work, Sleep, and the car broke down". So the
 * text alone is the answer, however it came about.
 */

/** The choices with which an answer begins, in its order. */
export function choicesIn(answer: string, choices: readonly string[]): readonly string[] {
  return split(answer, choices).chosen
}

/** The answer with a choice added behind those that it begins with, or taken out of them. */
export function toggleChoice(answer: string, choice: string, choices: readonly string[]): string {
  const { chosen, written } = split(answer, choices)
  const next = chosen.includes(choice)
    ? chosen.filter((one) => one !== choice)
    : [...chosen, choice]
  return [...next, ...(written.trim() === '' ? [] : [written])].join(', ')
}

function split(answer: string, choices: readonly string[]) {
  const chosen: string[] = []
  let written = answer
  for (;;) {
    const rest = written
    const next = choices.find(
      (one) => !chosen.includes(one) && (rest.trimEnd() === one || rest.startsWith(`${one},`)),
    )
    if (next === undefined) return { chosen, written }
    chosen.push(next)
    written = rest.slice(next.length).replace(/^\s*,?\s*/, '')
  }
}
