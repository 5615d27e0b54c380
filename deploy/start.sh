#!/bin/sh
# Starts nginx for the backend that BACKEND names, for example http://backend:8080. Without BACKEND no call would work,
# so the container ends with an error.
set -eu
case "${BACKEND:-}" in
  http://*[!/]|https://*[!/]) ;;
  *) echo "BACKEND must be the backend's address without a path, as http://backend:8080" >&2; exit 1 ;;
esac
# nginx would read a `$` as a variable, which a caller could fill in. sed would read `&`, `|` and `\`.
case "$BACKEND" in
  *[\;\{\}\"\ \$\&\|\\]*|http*://*/*) echo "BACKEND holds more than an address: $BACKEND" >&2; exit 1 ;;
esac
sed "s|http://backend.invalid|$BACKEND|g" /etc/nginx/mall.conf.built > /tmp/mall.conf
exec nginx -e stderr -g 'daemon off;'
