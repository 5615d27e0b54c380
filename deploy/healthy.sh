#!/bin/bash
# Succeeds if nginx answers with the page. bash itself sends the request, because the images have no curl. The backend
# isn't checked, because restarting this container would not bring the backend back.
exec 3<>"/dev/tcp/127.0.0.1/${1:-8080}" || exit 1
printf 'HEAD / HTTP/1.0\r\n\r\n' >&3
read -r status <&3
[[ $status == 'HTTP/1.1 200 '* ]]
