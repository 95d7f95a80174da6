import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import messages from '@/lib/i18n/messages/en'

const root = path.resolve(__dirname, '../..')

/** A part of a page that the browser renders without a message that it uses. */
interface MissingMessage {
  page: string
  component: string
  message: string
}

interface Module {
  file: string
  isClient: boolean
  /** The declarations at the top of the file, by name. */
  declarations: Map<string, ts.Node>
  /** Where an imported name is declared. */
  imports: Map<string, { file: string; name: string }>
}

/** A property or variable: where it is used decides which messages its components get. */
interface Value {
  walk: (provided: string[]) => void
  strings: () => string[]
}

interface Scope {
  page: string
  module: Module
  component: string
  isClient: boolean
  values: Map<string, Value>
}

const modules = new Map<string, Module | undefined>()

function resolveImport(from: string, name: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined
  const base = name.startsWith('@/')
    ? path.join(root, name.slice(2))
    : path.resolve(path.dirname(from), name)
  return ['.tsx', '.ts', '/index.ts'].map((end) => base + end).find((file) => existsSync(file))
}

function readModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const module: Module = {
    file,
    isClient: /^['"]use client['"]/m.test(text.slice(0, 200)),
    declarations: new Map(),
    imports: new Map(),
  }
  modules.set(file, module)
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(module, statement)
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) module.declarations.set(statement.name.text, statement)
      if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) {
        module.declarations.set('default', statement)
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        for (const bound of namesIn(name)) {
          if (initializer) module.declarations.set(bound, initializer)
        }
      }
    } else if (ts.isExportAssignment(statement)) {
      module.declarations.set('default', statement.expression)
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      addExports(module, statement)
    }
  }
  return module
}

function addImports(module: Module, { importClause, moduleSpecifier }: ts.ImportDeclaration) {
  const file = resolveImport(module.file, (moduleSpecifier as ts.StringLiteral).text)
  if (!file || !importClause || importClause.isTypeOnly) return
  if (importClause.name) module.imports.set(importClause.name.text, { file, name: 'default' })
  const { namedBindings } = importClause
  if (!namedBindings || !ts.isNamedImports(namedBindings)) return
  for (const { name, propertyName, isTypeOnly } of namedBindings.elements) {
    if (!isTypeOnly) module.imports.set(name.text, { file, name: (propertyName ?? name).text })
  }
}

function addExports(module: Module, { exportClause, moduleSpecifier }: ts.ExportDeclaration) {
  const file = resolveImport(module.file, (moduleSpecifier as ts.StringLiteral).text)
  if (!file || !exportClause || !ts.isNamedExports(exportClause)) return
  for (const { name, propertyName } of exportClause.elements) {
    module.imports.set(name.text, { file, name: (propertyName ?? name).text })
  }
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []))
}

type Found = { module: Module; name: string; node: ts.Node }

function find(module: Module, name: string): Found | undefined {
  const node = module.declarations.get(name)
  if (node) return { module, name, node }
  const imported = module.imports.get(name)
  return imported && /\.tsx?$/.test(imported.file)
    ? find(readModule(imported.file), imported.name)
    : undefined
}

/** Client components that provide messages of their own to their children. */
const CLIENT_PROVIDERS: Record<string, string[]> = { OfflineMessages: ['offline'] }

const missing: MissingMessage[] = []
const walked = new Set<string>()
const clientComponents = new Set<string>()

/**
 * Follows each page, as a path from the root, through its layouts and components to those of the
 * browser. A message key that is a variable, such as that of a schema, is not found.
 */
export function findMissingMessages(pages: string[]) {
  for (const page of pages) walkRoute(page, layoutsOf(page), [])
  return { missing, clientComponents }
}

function layoutsOf(page: string): string[] {
  const folders = path.dirname(page).split('/')
  return folders
    .map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/layout.tsx`)
    .filter((file) => existsSync(path.join(root, file)))
}

function walkRoute(page: string, [layout, ...inner]: string[], provided: string[]) {
  const module = readModule(path.join(root, layout ?? page))
  const children: Value = {
    walk: (below) => walkRoute(page, inner, below),
    strings: () => [],
  }
  const values = new Map(layout ? [['children', children]] : [])
  walkDeclaration(find(module, 'default'), { page, isClient: false, values, provided })
}

interface Start {
  page: string
  isClient: boolean
  values: Map<string, Value>
  provided: string[]
}

function walkDeclaration(found: Found | undefined, { page, isClient, values, provided }: Start) {
  // Only pages and components render messages.
  if (!found || !/^(app|components)\//.test(path.relative(root, found.module.file))) return
  const { module, name, node } = found
  const runsInBrowser = isClient || module.isClient
  if (values.size === 0) {
    const visit = [module.file, name, runsInBrowser, ...provided].join()
    if (walked.has(visit)) return
    walked.add(visit)
  }
  const scope = { page, module, component: name, isClient: runsInBrowser, values: new Map() }
  if (ts.isFunctionLike(node) && !runsInBrowser) bindProperties(node, values, scope)
  walkNode(node, scope, provided)
}

function bindProperties(node: ts.SignatureDeclaration, values: Map<string, Value>, scope: Scope) {
  const [properties] = node.parameters
  if (!properties || !ts.isObjectBindingPattern(properties.name)) {
    for (const [name, value] of values) scope.values.set(name, value)
    return
  }
  for (const { name, propertyName, initializer } of properties.name.elements) {
    if (!ts.isIdentifier(name)) continue
    const value = values.get((propertyName ?? name).getText())
    if (value) scope.values.set(name.text, value)
    else if (initializer) scope.values.set(name.text, toValue(initializer, scope))
  }
}

function toValue(node: ts.Node, scope: Scope): Value {
  let isWalking = false
  return {
    walk: (provided) => {
      if (isWalking) return
      isWalking = true
      walkNode(node, scope, provided)
      isWalking = false
    },
    strings: () => stringsIn(node, scope),
  }
}

function walkNode(node: ts.Node, scope: Scope, provided: string[]): void {
  if (ts.isTypeNode(node) || ts.isParameter(node)) return
  if (ts.isJsxElement(node)) walkElement(node.openingElement, node.children, scope, provided)
  else if (ts.isJsxSelfClosingElement(node)) walkElement(node, [], scope, provided)
  else if (ts.isVariableDeclaration(node) && node.initializer && !scope.isClient) {
    // Its components render where the variable is used.
    for (const name of namesIn(node.name)) scope.values.set(name, toValue(node.initializer, scope))
  } else if (ts.isIdentifier(node) && isReference(node)) {
    const value = scope.values.get(node.text)
    if (value) value.walk(provided)
    else {
      const start = { ...scope, values: new Map(), provided }
      walkDeclaration(find(scope.module, node.text), start)
    }
  } else if (!ts.isCallExpression(node) || !walkCall(node, scope, provided)) {
    ts.forEachChild(node, (child) => walkNode(child, scope, provided))
  }
}

/** Returns false for calls without a meaning of their own. */
function walkCall(node: ts.CallExpression, scope: Scope, provided: string[]): boolean {
  const callee = node.expression.getText()
  if (callee === 'useTranslations' && scope.isClient) checkMessages(node, scope, provided)
  else if (callee === 'import') walkImport(node, scope, provided)
  else if (callee === 'loadWithMessages') {
    const [load, files] = node.arguments
    const loaded = files ? stringsIn(files, scope) : []
    if (load) walkNode(load, scope, [...provided, ...loaded])
  } else return false
  return true
}

/** False for names that are declared, of properties and of attributes. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false
  return (parent as { name?: ts.Node }).name !== node
}

function walkElement(
  { tagName, attributes }: ts.JsxOpeningLikeElement,
  children: readonly ts.JsxChild[],
  scope: Scope,
  provided: string[],
) {
  const tag = tagName.getText()
  const own = CLIENT_PROVIDERS[tag]
  if (own) {
    for (const child of children) walkNode(child, scope, own)
    return
  }
  if (tag === 'ClientMessages') {
    const namespaces = attributes.properties.find(({ name }) => name?.getText() === 'namespaces')
    const inner =
      namespaces && ts.isJsxAttribute(namespaces) && namespaces.initializer
        ? stringsIn(namespaces.initializer, scope)
        : []
    for (const child of children) walkNode(child, scope, inner)
    return
  }
  const values = new Map<string, Value>()
  for (const attribute of attributes.properties) {
    if (!ts.isJsxAttribute(attribute)) walkNode(attribute, scope, provided)
    else if (attribute.initializer) {
      values.set(attribute.name.getText(), toValue(attribute.initializer, scope))
    }
  }
  if (children.length > 0) {
    const all = children.map((child) => toValue(child, scope))
    values.set('children', {
      walk: (inner) => {
        for (const child of all) child.walk(inner)
      },
      strings: () => [],
    })
  }
  const found = /^[A-Z]\w*$/.test(tag) ? find(scope.module, tag) : undefined
  const isBrowser = scope.isClient || found?.module.isClient
  if (!found || isBrowser || !takesEachProperty(found.node)) {
    for (const value of values.values()) value.walk(provided)
  }
  const local = scope.values.get(tag)
  if (local) local.walk(provided)
  walkDeclaration(found, {
    page: scope.page,
    isClient: scope.isClient,
    values: isBrowser ? new Map() : values,
    provided,
  })
}

function takesEachProperty(node: ts.Node): boolean {
  const properties = ts.isFunctionLike(node) ? node.parameters[0]?.name : undefined
  return (
    properties !== undefined &&
    ts.isObjectBindingPattern(properties) &&
    properties.elements.every(({ dotDotDotToken }) => !dotDotDotToken)
  )
}

/** `import('./dialog').then((module) => module.Dialog)` */
function walkImport(node: ts.CallExpression, scope: Scope, provided: string[]) {
  const [specifier] = node.arguments
  const file = specifier && resolveImport(scope.module.file, (specifier as ts.StringLiteral).text)
  if (!file?.endsWith('.tsx') && !file?.endsWith('.ts')) return
  const module = readModule(file)
  const [callback] = ts.isCallExpression(node.parent.parent) ? node.parent.parent.arguments : []
  const words = (callback?.getText() ?? '').split(/\W/)
  const names = [...module.declarations.keys()].filter((name) => words.includes(name))
  for (const name of names.length > 0 ? names : module.declarations.keys()) {
    walkDeclaration(find(module, name), { ...scope, values: new Map(), provided })
  }
}

function checkMessages(call: ts.CallExpression, scope: Scope, provided: string[]) {
  const [argument] = call.arguments
  if (!argument) return
  const component = `${path.relative(root, scope.module.file)} ${scope.component}`
  clientComponents.add(component)
  for (const namespace of namespacesIn(argument, scope)) {
    if (isProvided(namespace, provided)) continue
    const used = keysOf(call)?.map((key) => `${namespace}.${key}`) ?? [namespace]
    for (const message of used.filter((one) => !isProvided(one, provided))) {
      missing.push({ page: scope.page, component, message })
    }
  }
}

function isProvided(message: string, provided: string[]): boolean {
  return provided.some((namespace) => `${message}.`.startsWith(`${namespace}.`))
}

const everyKey = keysIn(messages)

function keysIn(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => [
    `${prefix}${name}`,
    ...(typeof value === 'object' ? keysIn(value, `${prefix}${name}.`) : []),
  ])
}

function namespacesIn(node: ts.Node, scope: Scope): string[] {
  return ts.isTemplateExpression(node) ? matching(node, '') : stringsIn(node, scope)
}

/** The keys that a template such as `${kind}.title` can be. */
function matching(node: ts.TemplateExpression, prefix: string): string[] {
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return everyKey
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((key) => hasParts(key, parts))
}

/** Whether the key has these parts in order, with a word between each two. */
function hasParts(key: string, [first = '', ...rest]: string[]): boolean {
  if (!key.startsWith(first)) return false
  const after = key.slice(first.length)
  if (rest.length === 0) return after === ''
  const word = /^[\w-]*/.exec(after)?.[0] ?? ''
  return Array.from(word).some((_, index) => hasParts(after.slice(index + 1), rest))
}

/** The keys that a translator is called with; undefined where some are variables. */
function keysOf(call: ts.CallExpression): string[] | undefined {
  const [argument] = call.arguments
  const prefix = argument && ts.isStringLiteralLike(argument) ? `${argument.text}.` : ''
  const keys: string[] = []
  let hasOthers = false
  function addKey(key: ts.Node | undefined): void {
    if (key && ts.isStringLiteralLike(key)) keys.push(key.text)
    else if (key && ts.isConditionalExpression(key)) {
      addKey(key.whenTrue)
      addKey(key.whenFalse)
    } else if (key && ts.isTemplateExpression(key)) keys.push(...matching(key, prefix))
    else hasOthers = true
  }
  if (ts.isCallExpression(call.parent)) addKey(call.parent.arguments[0])
  else if (ts.isVariableDeclaration(call.parent)) {
    const name = call.parent.name.getText()
    const body = ts.findAncestor(call, ts.isBlock)
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text === name && node !== call.parent.getChildAt(0)) {
        const user = ts.isPropertyAccessExpression(node.parent) ? node.parent.parent : node.parent
        if (ts.isCallExpression(user) && !user.arguments.includes(node)) addKey(user.arguments[0])
        else if (isReference(node)) hasOthers = true
      }
      ts.forEachChild(node, visit)
    }
    if (body) visit(body)
  } else hasOthers = true
  return hasOthers ? undefined : keys
}

/** The strings of a list such as `[...FIRST, ...(['ui', 'shared'] as const)]`. */
function stringsIn(node: ts.Node, scope: Scope): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((one) => stringsIn(one, scope))
  if (ts.isConditionalExpression(node)) {
    return [...stringsIn(node.whenTrue, scope), ...stringsIn(node.whenFalse, scope)]
  }
  if (
    ts.isSpreadElement(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isJsxExpression(node)
  ) {
    return node.expression ? stringsIn(node.expression, scope) : []
  }
  if (ts.isIdentifier(node)) {
    const value = scope.values.get(node.text)
    if (value) return value.strings()
    const found = find(scope.module, node.text)
    if (found) return stringsIn(found.node, { ...scope, module: found.module, values: new Map() })
  }
  throw new Error(`Cannot read the namespaces in ${scope.module.file}: ${node.getText()}`)
}
