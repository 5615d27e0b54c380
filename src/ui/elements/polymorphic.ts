/**
 * The type of a component that can be another element or a router's link. This module adds no bytes to the bundle.
 *
 * There are two ways to make a component a link to a page of the app. Both render an anchor. Prefer `const RowLink =
 * createLink(Row)`, because then the compiler checks `to`, `search` and `params`. With `<Row component={Link} to="…">`
 * it can't check `search` and `params`.
 */
import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

/**
 * The props of the router's link whose types depend on the address in `to`. That dependency is lost here, so a link
 * with `component` takes any object for them.
 */
type Unchecked = 'search' | 'params';
type LinkArguments<P> = Unchecked extends keyof P ? { search?: object | true; params?: object | true } : unknown;
/** The props `P` of another element, without those that the component defines itself (`Own`). */
type Rest<P, Own> = Omit<P, keyof Own | 'component' | (Unchecked extends keyof P ? Unchecked : never)> &
  LinkArguments<P>;

export interface Polymorphic<Own, Default extends ElementType> {
  <C extends ElementType>(props: Own & { component: C } & Rest<ComponentPropsWithRef<C>, Own>): JSX.Element;
  (
    props: Own & { component?: undefined; href?: string | undefined } & Omit<ComponentPropsWithRef<Default>, keyof Own>,
  ): JSX.Element;
}

/** The props of an implementation, which passes all other props on to its element. */
export type PolymorphicProps<Own> = Own & { component?: ElementType | undefined; href?: string | undefined };
