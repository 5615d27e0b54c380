/**
 * The type of a component that can be another element, or a router's link. Two ways to a link, both a real anchor:
 * `const RowLink = createLink(Row)` (the router checks `to`, `search` and `params`), or `<Row component={Link}
 * to="…">`, where a generic link loses what it knows of its own routes and `search` and `params` go unchecked. Prefer
 * the first. Costs no bytes.
 */
import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

type Unchecked = 'search' | 'params';
type LinkArguments<P> = Unchecked extends keyof P ? { search?: object | true; params?: object | true } : unknown;
type Rest<P, Own> = Omit<P, keyof Own | 'component' | (Unchecked extends keyof P ? Unchecked : never)> &
  LinkArguments<P>;

export interface Polymorphic<Own, Default extends ElementType> {
  <C extends ElementType>(props: Own & { component: C } & Rest<ComponentPropsWithRef<C>, Own>): JSX.Element;
  (
    props: Own & { component?: undefined; href?: string | undefined } & Omit<ComponentPropsWithRef<Default>, keyof Own>,
  ): JSX.Element;
}

/**
 * What an implementation names: its own props. Whatever else comes is meant for the element it becomes, and is spread
 * on it.
 */
export type Loose<Own> = Own & { component?: ElementType | undefined; href?: string | undefined };
