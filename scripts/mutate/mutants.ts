import ts from 'typescript'

/** One change of a file that a test should detect. */
export interface Mutant {
  /** The first line is 1. */
  line: number
  change: string
  /** The changed file. */
  text: string
}

interface Edit {
  node: ts.Node
  change: string
  replacement: string
}

/** Removes or inverts each guard, step, condition and limit of a TypeScript file, one at a time. */
export function mutantsOf(source: string): Mutant[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node) => {
    for (const { node: place, change, replacement } of editsAt(node)) {
      const [start, end] = [place.getStart(file), place.getEnd()]
      mutants.push({
        line: file.getLineAndCharacterOfPosition(start).line + 1,
        change: `${change}: ${shortened(source.slice(start, end))}`,
        text: source.slice(0, start) + replacement + source.slice(end),
      })
    }
    if (!ts.isImportDeclaration(node) && !ts.isTypeNode(node)) ts.forEachChild(node, visit)
  }
  visit(file)
  return mutants
}

function editsAt(node: ts.Node): Edit[] {
  if (ts.isIfStatement(node)) return ifEdits(node)
  if (ts.isExpressionStatement(node)) return stepEdits(node)
  if (ts.isConditionalExpression(node)) {
    return [
      { node, change: 'always the first', replacement: `(${node.whenTrue.getText()})` },
      { node, change: 'always the second', replacement: `(${node.whenFalse.getText()})` },
    ]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    // Another mutant removes the branch of an `if`; inverted it would reject everyone.
    if (ts.isIfStatement(node.parent)) return []
    return [{ node, change: 'without the !', replacement: node.operand.getText() }]
  }
  if (ts.isBinaryExpression(node)) return binaryEdits(node)
  if (ts.isCallExpression(node)) return callEdits(node)
  return []
}

function ifEdits(node: ts.IfStatement): Edit[] {
  const condition = node.expression
  if (node.elseStatement) {
    return [{ node: condition, change: 'inverted', replacement: `!(${condition.getText()})` }]
  }
  const left = { node, change: 'removed', replacement: ';' }
  if (leaves(node.thenStatement)) return [left]
  return [left, { node: condition, change: 'always', replacement: 'true' }]
}

/** Whether a branch leaves the function or the loop, like a guard. */
function leaves(branch: ts.Statement): boolean {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch
  if (!last) return false
  return [ts.isReturnStatement, ts.isThrowStatement, ts.isContinueStatement].some((is) => is(last))
}

/** Outside Next.js nothing is cached, so Jest cannot detect these calls. */
const UNSEEN = /^expireCacheTag$/

/** A call with a side effect: an assertion, a write, an email. */
function stepEdits(node: ts.ExpressionStatement): Edit[] {
  const { expression } = node
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression
  if (!ts.isCallExpression(inner) || UNSEEN.test(inner.expression.getText())) return []
  return [{ node, change: 'omitted', replacement: ';' }]
}

const TURNED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
}

function binaryEdits(node: ts.BinaryExpression): Edit[] {
  const { kind } = node.operatorToken
  const turned = TURNED[kind]
  if (turned) {
    const replacement = `${node.left.getText()} ${turned} ${node.right.getText()}`
    return [{ node, change: `with ${turned}`, replacement }]
  }
  const isLogical =
    kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken
  if (!isLogical) return []
  return [
    { node, change: 'only the left side', replacement: `(${node.left.getText()})` },
    { node, change: 'only the right side', replacement: `(${node.right.getText()})` },
  ]
}

const FILTERED =
  /^(find|findOne|exists|countDocuments|distinct|(find|delete|update|replace)(One|Many|OneAndUpdate|OneAndDelete)|findOneAnd(Update|Delete|Replace))$/

function callEdits(node: ts.CallExpression): Edit[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return sessionEdits(node)
  const { name, expression } = node.expression
  if (name.text === 'session') {
    return [{ node, change: 'outside the transaction', replacement: expression.getText() }]
  }
  // Model names begin with a capital letter; arrays also have a `find` method.
  if (!FILTERED.test(name.text) || !/^[A-Z]\w+$/.test(expression.getText())) {
    return sessionEdits(node)
  }
  const filters = node.arguments.map(objectMeant).filter((filter) => filter !== undefined)
  return [...filters.slice(0, 1).flatMap(filterEdits), ...sessionEdits(node)]
}

/** The object literal of an argument, or of the constant in this file that it names. */
function objectMeant(argument: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(argument)) return argument
  if (!ts.isIdentifier(argument)) return undefined
  for (let around: ts.Node = argument; around; around = around.parent) {
    if (!ts.isBlock(around) && !ts.isSourceFile(around)) continue
    for (const statement of around.statements) {
      if (!ts.isVariableStatement(statement)) continue
      for (const { name, initializer } of statement.declarationList.declarations) {
        const isIt = ts.isIdentifier(name) && name.text === argument.text
        if (isIt && initializer && ts.isObjectLiteralExpression(initializer)) return initializer
      }
    }
  }
  return undefined
}

const BOUNDS: Record<string, string> = { $gt: '$gte', $gte: '$gt', $lt: '$lte', $lte: '$lt' }

/** Removes each property of a filter, and changes each limit by one. */
function filterEdits(filter: ts.ObjectLiteralExpression): Edit[] {
  return filter.properties.flatMap((property) => {
    const edits: Edit[] = [{ node: property, change: 'filter without', replacement: '...{}' }]
    if (!ts.isPropertyAssignment(property)) return edits
    const bound = BOUNDS[property.name.getText()]
    if (bound) edits.push({ node: property.name, change: `with ${bound}`, replacement: bound })
    const { initializer } = property
    if (!ts.isObjectLiteralExpression(initializer)) return edits
    // A single operator changes only in its limit, because without it the query would find nothing.
    const inner = filterEdits(initializer)
    const isSingle = initializer.properties.length === 1
    return [...edits, ...inner.filter(({ node }) => !isSingle || ts.isIdentifier(node))]
  })
}

/** Moves a database call of a transaction out of it. */
function sessionEdits({ arguments: given }: ts.CallExpression): Edit[] {
  return given
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => [...properties])
    .filter(ts.isShorthandPropertyAssignment)
    .filter(({ name }) => name.text === 'session')
    .map((node) => ({ node, change: 'outside the transaction', replacement: '...{}' }))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
